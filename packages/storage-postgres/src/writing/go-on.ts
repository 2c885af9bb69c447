/** Goes on with an answer: at once where it is known, since a promise for each row is noticed (benchmark postgres-send). */
export const goOn = <T, R>(answer: T | Promise<T>, next: (answer: T) => R | Promise<R>): R | Promise<R> =>
  answer instanceof Promise ? answer.then(next) : next(answer);

/** Something that calls may use beside their transaction: a port, or what a resource keeps in this process. */
export interface Service<T> {
  readonly name: string;
  /** Only its type matters: what is provided under the service. */
  readonly provided?: (value: T) => T;
}

/** Declares a service; who opens the chat provides it. */
export const defineService = <T>(name: string): Service<T> => ({ name });

/** Answers what is provided under a service; throws where nothing is. */
export type Use = <T>(service: Service<T>) => T;

/** What is provided to the calls of one chat. */
export class Services {
  private readonly values = new Map<object, unknown>();

  /** Provides a service; what was provided before is forgotten. */
  provide<T>(service: Service<T>, value: NoInfer<T>): this {
    this.values.set(service, value);
    return this;
  }

  /** A property and not a method, since calls get it without the rest. */
  readonly use: Use = <T>(service: Service<T>): T => {
    if (!this.values.has(service)) throw new Error(`Nothing provides ${service.name}.`);
    // `provide` has joined each service with a value of its type.
    return this.values.get(service) as T;
  };
}

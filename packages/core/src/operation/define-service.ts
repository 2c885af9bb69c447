/** The key of something that calls use beside their transaction: a port, or what a resource keeps in this process. */
export interface Service<T> {
  readonly name: string;
  /** Exists for its type only: that of the value that is provided. */
  readonly provided?: (value: T) => T;
}

/** Declares a service; whoever opens the chat provides its value. */
export const defineService = <T>(name: string): Service<T> => ({ name });

/** Returns the value of a service; throws where nobody provides one. */
export type Use = <T>(service: Service<T>) => T;

/** The values of the services of one chat. */
export class Services {
  private readonly values = new Map<object, unknown>();

  /** Sets the value of a service, in place of an earlier one. */
  provide<T>(service: Service<T>, value: NoInfer<T>): this {
    this.values.set(service, value);
    return this;
  }

  /** Returns the value of a service. It is a property, since calls get it without the rest. */
  readonly use: Use = <T>(service: Service<T>): T => {
    const value = this.values.get(service);
    // A service may be provided as undefined.
    if (value === undefined && !this.values.has(service)) throw new Error(`Nothing provides ${service.name}.`);
    // `provide` has joined each service with a value of its type.
    return value as T;
  };
}

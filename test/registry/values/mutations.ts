import {
  type Audience,
  type Emit,
  type Operation,
  type OperationId,
  type Permission,
  registry,
} from "../../support/kernel.js";

const operations = registry as Record<OperationId, Operation>;

/** Runs `work` while an operation is another one. */
export const withOperation = async <T>(
  id: OperationId,
  change: (operation: Operation) => Operation,
  work: () => Promise<T>,
): Promise<T> => {
  // It is changed in place, since the chats of a process share what finds it by its path.
  const operation = operations[id];
  const original = { ...operation };
  Object.assign(operation, change(original));
  try {
    return await work();
  } finally {
    Object.assign(operation, original);
  }
};

export const withPermission =
  (permission: Partial<Permission>) =>
  (operation: Operation): Operation => ({ ...operation, permission: { ...operation.permission, ...permission } });

type Readdress = (name: string, audience: Audience) => Audience;

interface Emitting {
  emit?: Emit;
  write?: (work: (call: Emitting) => unknown) => unknown;
}

const readdressed = <C extends Emitting>(call: C, readdress: Readdress): C => {
  const { emit, write } = call;
  const changed: Emitting = {};
  if (emit !== undefined)
    changed.emit = (event, fields, addressed) => {
      const { facts, ...audience }: Audience & { facts?: unknown } = addressed;
      // The facts stay, so that it is an address of the same event.
      emit(event, fields, { ...readdress(event.name, audience), facts } as typeof addressed);
    };
  if (write !== undefined) changed.write = (work) => write((inner) => work(readdressed(inner, readdress)));
  return { ...call, ...changed };
};

/** An operation whose events go to other people. */
export const withAudience =
  (readdress: Readdress) =>
  ({ jointly: _, ...operation }: Operation): Operation => ({
    ...operation,
    run: (call) => operation.run(readdressed(call, readdress)),
  });

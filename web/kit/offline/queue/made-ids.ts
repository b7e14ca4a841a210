type Fields = Readonly<Record<string, unknown>>;

/**
 * What was made on this device is named by its operation until that is sent, and by the id that the server has given it from
 * then on.
 */
export function createMadeIds() {
  const madeIds = new Map<unknown, string>();
  const operationIds = new Map<string, string>();
  const record = (operationId: string, madeId: string): void => {
    madeIds.set(operationId, madeId);
    operationIds.set(madeId, operationId);
  };
  const served = (id: string): string => madeIds.get(id) ?? id;
  return {
    record,
    /** All of them, as the other windows of the browser take them over. */
    list: (): readonly unknown[] => [...madeIds],
    /** @param listed what another window has listed */
    takeOver(listed: unknown): void {
      for (const [operationId, madeId] of Array.isArray(listed) ? listed.filter(Array.isArray) : [])
        if (typeof operationId === 'string' && typeof madeId === 'string') record(operationId, madeId);
    },
    /** The id by which the server knows something. */
    served,
    /** To whom a file belongs (`JOB:<id>`), as the server names it. */
    servedOwner: (to: string): string => to.split(':').map(served).join(':'),
    /** An input that names what was made as the server does. */
    servedIn: (input: Fields): Fields => (madeIds.size === 0 ? input : nameIn(input, madeIds)),
    /** What stays the same for a row: the name that it had here first. */
    keyOf: (id: string): string => operationIds.get(id) ?? id,
  };
}

export type MadeIds = ReturnType<typeof createMadeIds>;

/** An input in which other names stand for some texts, also in the lists in it. */
export function nameIn(input: Fields, names: ReadonlyMap<unknown, string>): Fields {
  const named = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(named);
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, named(inner)]));
    }
    return names.get(value) ?? value;
  };
  return Object.fromEntries(Object.entries(input).map(([key, value]) => [key, named(value)]));
}

import type { Gate } from '../../schema/desktop/desktop-bridge.ts';
import type { MemoryKeeper } from '../storage/memory.ts';
import type { Entitlement } from './entitlement.ts';
import type { GateParts } from './gate.ts';

/**
 * Lets the memory follow the entitlement: it belongs to the account that the kept statement names, is new again when the
 * server has answered, and is wiped when the server says no, as after a log-out.
 */
export function withMemory(entitlement: Entitlement, memory: MemoryKeeper): GateParts['entitlement'] {
  return {
    async keep(token) {
      try {
        await entitlement.keep(token);
      } catch (error) {
        // Whose answers come now is not known for sure.
        await memory.belongTo(undefined);
        throw error;
      }
      memory.refreshed();
      await memory.belongTo(await entitlement.account());
    },
    async forget() {
      const [forgotten, wiped] = await Promise.allSettled([entitlement.forget(), memory.wipe()]);
      for (const each of [forgotten, wiped]) if (each.status === 'rejected') throw each.reason;
    },
    async validUntil() {
      await memory.belongTo(await entitlement.account());
      return entitlement.validUntil();
    },
  };
}

/** The gate as the page gets it: while offline, since when what it shows may be old. */
export function withAge(gate: Gate, { oldest }: Pick<MemoryKeeper, 'oldest'>): Gate {
  const since = oldest();
  return gate.step === 'offline' && since !== undefined ? { ...gate, since: since.toISOString() } : gate;
}

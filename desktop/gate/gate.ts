import type { Gate } from '../../schema/desktop/desktop-bridge.ts';
import type { AccountState } from '../api-client/ask-server.ts';
import { withTimeout } from '../api-client/with-timeout.ts';

export interface GateParts {
  readonly ask: () => Promise<AccountState>;
  /** Keeps the statement of the last paid answer, and tells until when it still holds. */
  readonly entitlement: {
    readonly keep: (token: string) => Promise<void>;
    readonly forget: () => Promise<void>;
    readonly validUntil: () => Promise<Date | undefined>;
  };
  readonly changed: (gate: Gate, before: Gate) => void;
}

export interface GateKeeper {
  readonly current: () => Gate;
  /** Asks the server and moves on to where the answer leads; overlapping calls ask once. Never fails. */
  readonly check: () => Promise<void>;
}

/** Longer than the request itself may take; a disk, an antivirus or the system's key store may hang as well. */
const askingMilliseconds = 10_000;
const diskMilliseconds = 3_000;

/**
 * Decides whether the app opens: asked at start, on return from sleep, when a session begins or ends, and again and
 * again while it is closed, so that it opens automatically when payment arrives. Nothing that fails around it keeps it
 * from deciding: a full disk costs the offline start, never the work of somebody who has paid.
 */
export function createGate({ ask, entitlement, changed }: GateParts): GateKeeper {
  let gate: Gate = { step: 'checking' };
  let checking: Promise<void> | undefined;
  /** Somebody wants to know while it is being asked. */
  let again = false;
  /** The server has said no, whatever still lies on the disk. */
  let refused = false;

  async function decide(): Promise<Gate> {
    const accountState = await withTimeout(askingMilliseconds, ask).catch((error): AccountState => {
      console.error('The server could not be asked', error);
      return { kind: 'unreachable', cause: 'server' };
    });
    switch (accountState.kind) {
      case 'paid':
        refused = false;
        await withTimeout(diskMilliseconds, () => entitlement.keep(accountState.token)).catch((error) =>
          console.error('The entitlement could not be kept', error),
        );
        return { step: 'open' };
      case 'unreachable': {
        const until = refused ? undefined : await validUntil();
        return until === undefined
          ? { step: 'unreachable', cause: accountState.cause }
          : { step: 'offline', until: until.toISOString() };
      }
      default:
        // The server has said no; what it said before holds no longer. What cannot be removed is tried at each check.
        refused = true;
        await withTimeout(diskMilliseconds, entitlement.forget).catch((error) =>
          console.error('The entitlement could not be forgotten', error),
        );
        return { step: accountState.kind };
    }
  }

  function validUntil(): Promise<Date | undefined> {
    return withTimeout(diskMilliseconds, entitlement.validUntil).catch((error) => {
      console.error('The entitlement could not be read', error);
      return undefined;
    });
  }

  async function run(): Promise<void> {
    const next = await decide();
    const before = gate;
    gate = next;
    if (JSON.stringify(next) === JSON.stringify(before)) return;
    try {
      changed(next, before);
    } catch (error) {
      console.error('A change of the gate could not be told', error);
    }
  }

  async function runUntilSettled(): Promise<void> {
    do {
      again = false;
      await run();
    } while (again);
  }

  return {
    current: () => gate,
    check() {
      // An answer that is on its way may be older than what has just happened, as a log-in: it is asked once more.
      again = checking !== undefined;
      checking ??= runUntilSettled().finally(() => {
        checking = undefined;
      });
      return checking;
    },
  };
}

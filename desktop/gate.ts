import type { Gate } from '../schema/desktop-bridge.ts';

/** What asking the server came to. */
export type Standing =
  | { readonly kind: 'paid'; readonly token: string }
  | { readonly kind: 'unpaid' | 'signed-out' | 'password-needed' | 'unreachable' };

export interface GateParts {
  readonly ask: () => Promise<Standing>;
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
  /** Asks the server and moves on to where the answer leads. Overlapping calls ask once. */
  readonly check: () => Promise<void>;
}

/**
 * Decides whether the app opens: asked at start, on return from sleep, when a session begins or ends, and again and again
 * while it is closed, so that it opens by itself when payment arrives.
 */
export function createGate({ ask, entitlement, changed }: GateParts): GateKeeper {
  let gate: Gate = { step: 'checking' };
  let checking: Promise<void> | undefined;

  async function decide(): Promise<Gate> {
    const standing = await ask();
    switch (standing.kind) {
      case 'paid':
        await entitlement.keep(standing.token);
        return { step: 'open' };
      case 'unreachable': {
        const until = await entitlement.validUntil();
        return until === undefined ? { step: 'unreachable' } : { step: 'offline', until: until.toISOString() };
      }
      default:
        // The server has said no; what it said before holds no longer.
        await entitlement.forget();
        return { step: standing.kind };
    }
  }

  async function run(): Promise<void> {
    const next = await decide();
    const before = gate;
    gate = next;
    if (JSON.stringify(next) !== JSON.stringify(before)) changed(next, before);
  }

  return {
    current: () => gate,
    check() {
      checking ??= run().finally(() => {
        checking = undefined;
      });
      return checking;
    },
  };
}

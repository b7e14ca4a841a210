/** An answer that a test wants instead of the real one. */
export interface Fault {
  /** 200 stands for a connection that is reset without an answer. */
  readonly kind: 'status' | 'reset';
  readonly status: number;
  /** Only calls whose path begins like this; `/v1` for all. */
  readonly pathPrefix: string;
  /** Only calls with this method; any when absent. */
  readonly method?: string | undefined;
  /** Only calls with this text, such as an id, in the path or the parameters; any when absent. */
  readonly naming?: string | undefined;
  remaining: number;
}

/** What tests do to the API from outside: answers that fail, resets, and replies held back. */
export class Faults {
  #faults: Fault[] = [];
  #gate: { opened: Promise<void>; open: () => void } | undefined;
  #parked = 0;

  /** Makes the next calls fail before they have any effect. */
  failNext({ count, ...fault }: Pick<Fault, 'status' | 'pathPrefix' | 'method' | 'naming'> & { count: number }): void {
    this.#faults.push({ kind: 'status', ...fault, remaining: count });
  }

  /** Resets the connection of the next calls after they took effect, so that the caller cannot know the outcome. */
  resetNext(fault: { count: number; pathPrefix: string }): void {
    this.#faults.push({ kind: 'reset', status: 200, pathPrefix: fault.pathPrefix, remaining: fault.count });
  }

  /** Uses up one matching fault. */
  take(kind: Fault['kind'], path: string, method: string, parameters: unknown): Fault | undefined {
    const call = JSON.stringify([path, parameters]);
    const fault = this.#faults.find(
      (each) =>
        each.kind === kind &&
        path.startsWith(each.pathPrefix) &&
        (each.method ?? method) === method &&
        call.includes(each.naming ?? ''),
    );
    if (!fault) return undefined;
    fault.remaining -= 1;
    if (fault.remaining <= 0) this.#faults = this.#faults.filter((each) => each !== fault);
    return fault;
  }

  /** Holds every reply back, after the call took effect, until `releaseReplies`. */
  holdReplies(): void {
    if (this.#gate) return;
    const { promise, resolve } = withResolvers();
    this.#gate = { opened: promise, open: resolve };
  }

  releaseReplies(): void {
    this.#gate?.open();
    this.#gate = undefined;
  }

  /** Waits while replies are held. */
  async parked(): Promise<void> {
    if (!this.#gate) return;
    this.#parked += 1;
    await this.#gate.opened;
    this.#parked -= 1;
  }

  /** How many replies are held now. */
  get parkedCount(): number {
    return this.#parked;
  }
}

/** `Promise.withResolvers`, which Node 20 does not have yet. */
function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve: () => void = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

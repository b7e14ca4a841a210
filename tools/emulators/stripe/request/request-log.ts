/** One call of the API as the emulator saw it. */
export interface LoggedRequest {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** The connected account that was named by the header. */
  readonly account: string | null;
  readonly parameters: unknown;
  readonly idempotencyKey: string | null;
  readonly apiVersion: string | null;
  readonly status: number;
}

/** How many calls are remembered; enough for any test, bounded for long-running development. */
const rememberedRequests = 2000;

/** The calls so far, oldest first. */
export class RequestLog {
  #requests: LoggedRequest[] = [];

  add(request: LoggedRequest): void {
    this.#requests.push(request);
    if (this.#requests.length > rememberedRequests) this.#requests.shift();
  }

  list(): readonly LoggedRequest[] {
    return [...this.#requests];
  }

  clear(): void {
    this.#requests = [];
  }
}

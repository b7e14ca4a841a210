import { setTimeout as pause } from 'node:timers/promises';
import { anOwner } from './accounts.ts';
import { onBothEngines } from './engines.ts';
import { publicAddress, startProductServer } from './product-server.ts';

const profilesPerSecond = 50;
const loginsPerSecond = 200;
const seconds = 10;

/** What a burst of log-ins does to everybody else: reading the profile at a steady pace, without it and during it. */
export function benchLogins(): Promise<void> {
  return onBothEngines(async (engine, databaseUrl) => {
    const product = await startProductServer(databaseUrl);
    try {
      const { cookie } = await anOwner(databaseUrl);
      const readProfile = () => fetch(`${product.url}/api/user/profile`, { headers: { cookie } });
      const logIn = () =>
        fetch(`${product.url}/api/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: publicAddress },
          body: JSON.stringify({ email: `nobody-${Math.random()}@example.com`, password: 'not the password' }),
        });
      await atPace(profilesPerSecond, 3, readProfile);
      const alone = await atPace(profilesPerSecond, seconds, readProfile);
      const [besides, burst] = await Promise.all([
        atPace(profilesPerSecond, seconds, readProfile),
        atPace(loginsPerSecond, seconds, logIn),
      ]);
      console.log(`\nReading the profile during ${loginsPerSecond} log-ins a second, ${engine}`);
      console.table({
        'without log-ins (reference)': row(alone, alone),
        'with log-ins': row(besides, alone),
      });
      const judged = burst.statuses.filter((status) => status === 401).length;
      const putOff = burst.statuses.filter((status) => status === 503).length;
      console.log(`Log-ins judged: ${(judged / seconds).toFixed(1)} a second; told to come back: ${putOff}.`);
    } finally {
      await product.stop();
    }
  });
}

interface Paced {
  /** Sorted; from the intended moment to the answer, so that a stall shows in all that should have come meanwhile. */
  readonly milliseconds: readonly number[];
  readonly statuses: readonly number[];
}

async function atPace(perSecond: number, forSeconds: number, call: () => Promise<Response>): Promise<Paced> {
  const startedAt = performance.now();
  const calls: Promise<{ milliseconds: number; status: number }>[] = [];
  for (let number = 0; number < perSecond * forSeconds; number += 1) {
    const intended = startedAt + (number * 1000) / perSecond;
    const early = intended - performance.now();
    if (early > 0) await pause(early);
    calls.push(
      call().then(async (response) => {
        await response.arrayBuffer();
        return { milliseconds: performance.now() - intended, status: response.status };
      }),
    );
  }
  const answers = await Promise.all(calls);
  return {
    milliseconds: answers.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b),
    statuses: answers.map(({ status }) => status),
  };
}

function row({ milliseconds }: Paced, reference: Paced) {
  const at = (values: readonly number[], share: number) => values[Math.floor(values.length * share)] ?? Number.NaN;
  return {
    'p50 ms': Number(at(milliseconds, 0.5).toFixed(1)),
    'p95 ms': Number(at(milliseconds, 0.95).toFixed(1)),
    'p95 to reference': Number((at(milliseconds, 0.95) / at(reference.milliseconds, 0.95)).toFixed(2)),
  };
}

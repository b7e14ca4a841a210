import { anOwner } from './accounts.ts';
import { onBothEngines } from './engines.ts';
import { atPace, type PacedAnswer, percentile } from './pace.ts';
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
      const readProfile = () => statusOf(fetch(`${product.url}/api/user/profile`, { headers: { cookie } }));
      const logIn = () =>
        statusOf(
          fetch(`${product.url}/api/login`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', origin: publicAddress },
            body: JSON.stringify({ email: `nobody-${Math.random()}@example.com`, password: 'not the password' }),
          }),
        );
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
      const judged = burst.filter(({ answer }) => answer === 401).length;
      const putOff = burst.filter(({ answer }) => answer === 503).length;
      console.log(`Log-ins judged: ${(judged / seconds).toFixed(1)} a second; told to come back: ${putOff}.`);
    } finally {
      await product.stop();
    }
  });
}

async function statusOf(answering: Promise<Response>): Promise<number> {
  const response = await answering;
  await response.arrayBuffer();
  return response.status;
}

function row(answers: readonly PacedAnswer<number>[], reference: readonly PacedAnswer<number>[]) {
  const at = (paced: typeof answers, share: number) =>
    percentile(
      paced.map(({ milliseconds }) => milliseconds),
      share,
    );
  return {
    'p50 ms': Number(at(answers, 0.5).toFixed(1)),
    'p95 ms': Number(at(answers, 0.95).toFixed(1)),
    'p95 to reference': Number((at(answers, 0.95) / at(reference, 0.95)).toFixed(2)),
  };
}

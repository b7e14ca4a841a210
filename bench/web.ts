import { pageFigures } from '../tests/support/machine/lighthouse.ts';
import { startServerProcess } from '../tests/support/server/server-process.ts';

const rounds = 3;

/** The landing page as Lighthouse sees it on a telephone; of several rounds the median by performance. */
export async function benchWeb(): Promise<void> {
  const server = await startServerProcess({ DATA_DIR: '/tmp/delavnica-bench-web', LOG_LEVEL: 'fatal' });
  try {
    console.log('\nThe landing page, Lighthouse on its mobile preset');
    const table: Record<string, object> = {};
    for (const path of ['/', '/sl']) {
      const measured = [];
      for (let round = 0; round < rounds; round += 1) measured.push(await pageFigures(server.url + path));
      const median = measured.toSorted((a, b) => a.scores.performance - b.scores.performance)[Math.floor(rounds / 2)];
      if (median === undefined) continue;
      const { scores, scriptBytes, totalBytes, layoutShift } = median;
      const kilobytes = (bytes: number) => Number((bytes / 1000).toFixed(1));
      table[path] = {
        ...scores,
        'scripts kB, with headers': kilobytes(scriptBytes),
        'all kB, with headers': kilobytes(totalBytes),
        'layout shift': Number(layoutShift.toFixed(4)),
      };
    }
    console.table(table);
  } finally {
    await server.stop();
  }
}

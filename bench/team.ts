import { anOwner } from './support/accounts.ts';
import { onBothEngines } from './support/engines.ts';
import { loadAlternately, printRatios, type Subject } from './support/load.ts';
import { startProductServer } from './support/product-server.ts';

const rounds = 3;
const roundSeconds = 3;
/** As many as the team screen asks for at once. */
const pageSize = 25;
const largeTeam = 5_000;

/** Reading a page of a team of fifty, against the same page of a team of five thousand. */
export function benchTeam(): Promise<void> {
  return onBothEngines(async (engine, databaseUrl) => {
    const product = await startProductServer(databaseUrl);
    try {
      const small = await anOwner(databaseUrl, 50);
      const large = await anOwner(databaseUrl, largeTeam);
      const page = (name: string, cookie: string, query: string): Subject => ({
        name,
        url: `${product.url}/api/team/members?limit=${pageSize}${query}`,
        headers: { cookie },
      });
      const subjects = [
        page('50 members (reference)', small.cookie, ''),
        page('5,000 members, first page', large.cookie, ''),
        page('5,000 members, last page', large.cookie, `&offset=${largeTeam - pageSize}`),
        page('5,000 members, search', large.cookie, '&search=member%20499'),
      ];
      printRatios(`Listing the team, ${engine}`, subjects, await loadAlternately(subjects, rounds, roundSeconds));
    } finally {
      await product.stop();
    }
  });
}

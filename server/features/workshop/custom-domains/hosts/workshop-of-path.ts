import { hashToken } from '../../../../auth/tokens/one-time-tokens.ts';
import type { Database } from '../../../../infrastructure/database/database.ts';
import { tablesOfAllWorkshops } from '../../../../infrastructure/tenant/tenant-db.ts';

/** In characters; ours have 43. */
const longestToken = 200;

/**
 * The workshop that an address of a public page belongs to; undefined for what belongs to none, which the page itself refuses
 * and counts.
 */
export async function workshopOfPath(database: Database, path: string): Promise<string | undefined> {
  const [room = '', first = '', second = ''] = path.slice(1).split('/').map(decoded);
  // Nobody knows a workshop before the address has shown it: the one question that all of them are asked together.
  const all = tablesOfAllWorkshops(database);
  const select = { workshopId: true } as const;
  const ofToken = (token: string) => ({ where: { tokenHash: hashToken(token.slice(0, longestToken)) }, select });
  const found = async () => {
    if (room === 's') return all.shareLink.findUnique(ofToken(first));
    if (room === 'u') return all.unsubscribeLink.findUnique(ofToken(first));
    if (room === 'b' && first === 'visit') return all.shareLink.findUnique(ofToken(second));
    if (room === 'b' || room === 'p') return all.plannerSettings.findUnique({ where: { slug: first }, select });
    return room === 'brand' ? all.brand.findUnique({ where: { id: first }, select }) : null;
  };
  return (await found())?.workshopId;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

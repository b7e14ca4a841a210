import { type Actor, requireSignedIn } from '../../../auth/sessions/actor.ts';
import type { AppContext } from '../../../context/app-context.ts';
import { jsonElements } from '../../../infrastructure/json-elements.ts';
import { tenantDb } from '../../../infrastructure/tenant/tenant-db.ts';
import { everySecurityEvent, recordOwnAct } from '../../platform/audit-trail/index.ts';
import { heldPages, personOf, readHeldData } from '../held-data/index.ts';

/**
 * Everything that is held about the account, as JSON (GDPR articles 15 and 20): the owner's with the team, the invoices
 * and the whole audit trail, a member's with what concerns the member. Hashes and secrets are not personal data and stay.
 *
 * @returns the document in pieces, because the work of years and an audit trail are long
 * @throws UNAUTHENTICATED
 * @throws PASSWORD_CHANGE_REQUIRED
 * @throws RATE_LIMITED  it was exported often in the last hour
 */
export async function exportAccount(ctx: AppContext, actor: Actor | null): Promise<AsyncIterable<string>> {
  const signedIn = requireSignedIn(actor);
  const { clock, database } = ctx;
  const { id, role, workshopId } = signedIn;
  await ctx.rateLimits.take('exportPerAccount', id);
  await recordOwnAct(ctx, database, signedIn, 'data-exported');
  const person = personOf(await database.user.findUniqueOrThrow({ where: { id } }));
  const workshop = tenantDb(database, workshopId);
  const [held, team] = await Promise.all([
    readHeldData(ctx, person, signedIn),
    workshop.user.findMany({
      where: { ownerId: id },
      select: { id: true, fullName: true, email: true, role: true, createdAt: true, lastLoginAt: true },
    }),
  ]);
  const events = everySecurityEvent(workshop, role === 'admin' ? {} : { userId: id });
  const pages = [...heldPages(ctx, signedIn), ['securityEvents', events] as const];
  return documentOf({ exportedAt: clock.now(), ...held, team }, pages);
}

type Pages = AsyncIterable<readonly object[]>;

/** One JSON object: what is known at once, then the lists as they are read. */
async function* documentOf(held: object, lists: readonly (readonly [string, Pages])[]): AsyncIterable<string> {
  yield JSON.stringify(held, undefined, 2).slice(0, -2);
  for (const [name, pages] of lists) {
    yield `,\n  "${name}": [`;
    yield* jsonElements(pages, { indent: '    ' });
    yield '\n  ]';
  }
  yield '\n}\n';
}

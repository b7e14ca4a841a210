import type { Act } from '../../permissions.ts';
import { acts } from '../workshop/acts.ts';

/** What stays with people, whatever a key of the API is given. */
type PersonalAct =
  | `${'account' | 'subscription' | 'team'}.${string}`
  | 'audit-trail.read'
  | 'settings.manage'
  | 'integrations.manage'
  | 'desktop.use';

export type GrantableAct = Exclude<Act, PersonalAct>;

const personal =
  /^(account\.|subscription\.|team\.|audit-trail\.read$|settings\.manage$|integrations\.manage$|desktop\.use$)/;

const isGrantable = (act: Act): act is GrantableAct => !personal.test(act);

/** The acts that a key can be given, in the order of the table. */
export const grantableActs: readonly GrantableAct[] = acts.filter(isGrantable);

/** The parts of an act before and behind its full stop. */
type AreaOf<Name extends Act> = Name extends `${infer Area}.${string}` ? Area : never;
type VerbOf<Name extends Act> = Name extends `${string}.${infer Verb}` ? Verb : never;
export type ScopeArea = AreaOf<GrantableAct>;
export type ScopeVerb = VerbOf<GrantableAct>;

/** The areas in the order in which they are listed. */
const areas: Readonly<Record<ScopeArea, true>> = {
  workshop: true,
  templates: true,
  customers: true,
  vehicles: true,
  'job-cards': true,
  costs: true,
  prices: true,
  phones: true,
  estimates: true,
  invoices: true,
  payments: true,
  discounts: true,
  time: true,
  figures: true,
  messages: true,
  portal: true,
  planner: true,
  stock: true,
  tyres: true,
  diagnostics: true,
};
const verbs: Readonly<Record<ScopeVerb, true>> = {
  see: true,
  manage: true,
  change: true,
  merge: true,
  note: true,
  work: true,
  credit: true,
  'write-off': true,
  void: true,
  'void-later': true,
  give: true,
  record: true,
  correct: true,
  send: true,
  take: true,
  move: true,
  dispose: true,
  use: true,
};

const isArea = (name: string): name is ScopeArea => Object.hasOwn(areas, name);
const isVerb = (name: string): name is ScopeVerb => Object.hasOwn(verbs, name);

export interface AreaActs {
  readonly area: ScopeArea;
  readonly acts: readonly { readonly act: GrantableAct; readonly verb: ScopeVerb }[];
}

/** Acts by their areas; areas without any are left out. */
export function byArea(chosen: readonly string[]): readonly AreaActs[] {
  const kept = grantableActs.filter((act) => chosen.includes(act));
  const listed = Object.keys(areas).filter(isArea);
  return listed
    .map((area) => ({ area, acts: kept.flatMap((act) => verbIn(area, act)) }))
    .filter(({ acts: own }) => own.length > 0);
}

function verbIn(area: ScopeArea, act: GrantableAct): AreaActs['acts'] {
  const verb = act.slice(area.length + 1);
  return act.startsWith(`${area}.`) && isVerb(verb) ? [{ act, verb }] : [];
}

/** What only reads. */
export const readingActs: readonly GrantableAct[] = grantableActs.filter((act) => act.endsWith('.see'));

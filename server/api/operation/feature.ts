import type { Follower } from '../../context/define-follower.ts';
import type { Job } from '../../context/define-job.ts';
import type { Hooks } from '../../context/hooks.ts';
import type { Sweep } from '../../infrastructure/jobs/housekeeping.ts';
import type { TableName } from '../../infrastructure/tenant/tenant-tables.ts';
import type { Operation as RestOperation, Route } from '../rest/route.ts';
import type { Operation, ShownEntities } from './declaration.ts';
import type { Subscription } from './operation.ts';
import { routesOf } from './rest-routes.ts';

/** Who writes some of the tables; any other feature calls a function of the owner to write there. */
export interface TableOwner {
  readonly name: string;
  readonly ownedTables: readonly TableName[];
}

/** What a feature brings: the list of all features (server/features.ts) names it, and the server is made of that list. */
export interface Feature extends TableOwner {
  /** As the API's description groups its calls. */
  readonly name: string;
  readonly operations: readonly Operation[];
  /** What can be followed. */
  readonly subscriptions: readonly Subscription[];
  /** The whole REST API of the feature, what is derived before what is written by hand. */
  readonly routes: readonly Route[];
  /** What is answered outside of the table of routes, because it needs the bytes of a body; here for the description. */
  readonly mounted: readonly RestOperation[];
  /** What it does without being called. */
  readonly jobs: readonly Job[];
  /** What it keeps for a time only. */
  readonly sweeps: readonly Sweep[];
  /** What it does with its tables when something happens elsewhere. */
  readonly hooks: Partial<Hooks>;
  /** What it keeps in step with the tables of others. */
  readonly followers: readonly Follower[];
}

interface FeatureDeclaration {
  readonly name: string;
  readonly ownedTables?: Feature['ownedTables'];
  readonly operations?: readonly Operation[];
  readonly subscriptions?: Feature['subscriptions'];
  /** What is no operation: files, documents that are made as they are sent, links that lead elsewhere. */
  readonly routes?: readonly Route[];
  readonly mounted?: Feature['mounted'];
  readonly jobs?: Feature['jobs'];
  readonly sweeps?: Feature['sweeps'];
  readonly hooks?: Feature['hooks'];
  readonly followers?: Feature['followers'];
}

/** Declares a feature. */
export function feature(declaration: FeatureDeclaration): Feature {
  const { name, ownedTables = [], operations = [], subscriptions = [], routes = [], mounted = [] } = declaration;
  const { jobs = [], sweeps = [], hooks = {}, followers = [] } = declaration;
  const all = [...operations.flatMap(routesOf), ...routes];
  return { name, ownedTables, operations, subscriptions, routes: all, mounted, jobs, sweeps, hooks, followers };
}

/**
 * Which entities the answer of each query is made of, by the names of the queries: what `npm run schema` writes to
 * server/api/graphql/shown-entities.json, from which the documents of the web get what they show.
 */
export function collectShownEntities(
  operations: readonly Pick<Operation, 'name' | 'shows'>[],
): Readonly<Record<string, Omit<ShownEntities, 'unwatched'>>> {
  return Object.fromEntries(
    operations.flatMap(({ name, shows }) => {
      const { unwatched: _, ...shown } = shows ?? {};
      return Object.keys(shown).length === 0 ? [] : [[name, shown]];
    }),
  );
}

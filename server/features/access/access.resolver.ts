import { Ctx, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../api/graphql/graphql.ts';
import { AccessGrantType } from './access.types.ts';
import { type ListedGrant, listGrants } from './list-grants.ts';

@Resolver()
export class AccessResolver {
  @Query(() => [AccessGrantType], { description: 'Access beside your subscription, the latest first; for owners.' })
  accessGrants(@Ctx() { parts, actor }: RequestContext): Promise<ListedGrant[]> {
    return listGrants(parts, actor);
  }
}

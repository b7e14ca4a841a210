import { Ctx, Field, Int, ObjectType, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../api/graphql/graphql.ts';
import { currentRelease, type Release } from './current-release.ts';

@ObjectType('Release', { description: 'The published installer.' })
export class ReleaseType implements Release {
  @Field(() => String)
  readonly version!: string;

  @Field(() => String)
  readonly fileName!: string;

  @Field(() => Int, { description: 'Bytes' })
  readonly size!: number;

  @Field(() => String, { description: 'ISO 8601' })
  readonly releaseDate!: string;
}

@Resolver()
export class DownloadsResolver {
  @Query(() => ReleaseType, { description: 'The published installer; for paid accounts.' })
  release(@Ctx() { parts, actor }: RequestContext): Promise<Release> {
    return currentRelease(parts, actor);
  }
}

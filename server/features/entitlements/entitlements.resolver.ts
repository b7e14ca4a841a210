import { Arg, Ctx, Field, ID, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { deviceInput } from '../../../schema/features/devices.ts';
import type { RequestContext } from '../../api/graphql/graphql.ts';
import { SuccessResultType } from '../../api/graphql/graphql-types.ts';
import { parse } from '../../api/rest/parse.ts';
import { endInstallation } from './end-installation.ts';
import type { Installation } from './installation.ts';
import { listInstallations } from './list-installations.ts';

@ObjectType('Installation', { description: 'A computer on which the account uses the desktop app.' })
export class InstallationType implements Installation {
  @Field(() => ID)
  readonly id!: string;

  @Field(() => String, { description: 'What the computer calls itself.' })
  readonly computer!: string;

  @Field(() => String, { description: 'Of the app.' })
  readonly version!: string;

  @Field(() => Boolean, { description: 'The one that is asking.' })
  readonly current!: boolean;

  @Field(() => String, { description: 'ISO 8601' })
  readonly createdAt!: string;

  @Field(() => String, { description: 'ISO 8601' })
  readonly lastSeenAt!: string;
}

@Resolver()
export class EntitlementsResolver {
  @Query(() => [InstallationType], { description: 'The computers on which the account uses the desktop app.' })
  installations(@Ctx() { parts, actor }: RequestContext): Promise<Installation[]> {
    return listInstallations(parts, actor);
  }

  @Mutation(() => SuccessResultType, { description: 'Ends the use of the desktop app on one computer.' })
  endInstallation(
    @Arg('id', () => ID) id: string,
    @Ctx() { parts, actor }: RequestContext,
  ): Promise<SuccessResultType> {
    return endInstallation(parts, actor, parse(deviceInput, { id }));
  }
}

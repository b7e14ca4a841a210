import { Arg, Ctx, Field, ID, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type { BrowserPage } from '../../../schema/desktop/browser-pages.ts';
import { acceptHandOverInput, handOverInput } from '../../../schema/features/hand-over.ts';
import type { RequestContext } from '../../api/graphql/graphql.ts';
import { parse } from '../../api/rest/parse.ts';
import { acceptHandOver, type HandOver, type HandOverAccount, lookAtHandOver } from './accept-hand-over.ts';

@ObjectType('HandOverAccount')
export class HandOverAccountType implements HandOverAccount {
  @Field(() => ID)
  readonly id!: string;

  @Field(() => String)
  readonly name!: string;

  @Field(() => String)
  readonly email!: string;
}

@ObjectType('HandOver', { description: 'A one-time link with which the desktop app logs a browser in.' })
export class HandOverType implements HandOver {
  @Field(() => String, { description: 'Where it leads: payment, billing, dashboard or download.' })
  readonly page!: BrowserPage;

  @Field(() => HandOverAccountType, { description: 'Whom it logs in.' })
  readonly account!: HandOverAccount;

  @Field(() => HandOverAccountType, { nullable: true, description: 'Who is logged in in this browser already.' })
  readonly loggedIn!: HandOverAccount | null;
}

@ObjectType('AcceptedHandOver')
export class AcceptedHandOverType {
  @Field(() => String, { description: 'Where to go: payment, billing, dashboard or download.' })
  readonly page!: BrowserPage;
}

/** Links are made over REST, by the shell of the desktop app. */
@Resolver()
export class HandOverResolver {
  @Query(() => HandOverType, { description: 'Whom a one-time link of the desktop app logs in; spends nothing.' })
  handOver(@Arg('token', () => String) token: string, @Ctx() { parts, request }: RequestContext): Promise<HandOver> {
    return lookAtHandOver(parts, request, parse(handOverInput, { token }));
  }

  @Mutation(() => AcceptedHandOverType, {
    description: 'Logs in by a one-time link of the desktop app; insteadOf names the account that makes way here.',
  })
  async acceptHandOver(
    @Arg('token', () => String) token: string,
    @Arg('insteadOf', () => ID, { nullable: true }) insteadOf: string | null | undefined,
    @Ctx() { parts, request, keep }: RequestContext,
  ): Promise<AcceptedHandOverType> {
    const input = parse(acceptHandOverInput, { token, insteadOf });
    const { page, tokens = {} } = await acceptHandOver(parts, request, input);
    keep(tokens);
    return { page };
  }
}

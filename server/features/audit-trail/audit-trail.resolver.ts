import { Arg, Ctx, Field, ID, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { securityEventsInput } from '../../../schema/features/audit-trail.ts';
import type { RequestContext } from '../../api/graphql/graphql.ts';
import { parse } from '../../api/rest/parse.ts';
import { type ListedSecurityEvent, listSecurityEvents, type SecurityEventPage } from './list-security-events.ts';

@ObjectType('SecurityEvent')
export class SecurityEventType implements ListedSecurityEvent {
  @Field(() => ID)
  readonly id!: string;

  @Field(() => String, { description: 'ISO 8601' })
  readonly at!: string;

  @Field(() => String, { description: 'For example logged-in or member-added' })
  readonly kind!: string;

  @Field(() => String, { description: 'The address of the person at the time.' })
  readonly email!: string;

  @Field(() => String)
  readonly detail!: string;

  @Field(() => String, {
    description: 'The network it came from, or `operator` for an act of support; empty where neither was the cause.',
  })
  readonly address!: string;

  @Field(() => String, { description: 'For people, for example "Chrome on Windows".' })
  readonly device!: string;

  @Field(() => Int, { description: 'How often it has happened within an hour of the first time.' })
  readonly times!: number;

  @Field(() => String, { nullable: true, description: 'The last of these times, ISO 8601; null for one.' })
  readonly lastAt!: string | null;
}

@ObjectType('SecurityEventPage')
export class SecurityEventPageType implements SecurityEventPage {
  @Field(() => [SecurityEventType])
  readonly events!: readonly SecurityEventType[];

  @Field(() => String, { nullable: true, description: 'What to ask for with `after`; null on the last page.' })
  readonly next!: string | null;
}

@Resolver()
export class AuditTrailResolver {
  @Query(() => SecurityEventPageType, {
    description: 'The audit trail of the workshop, the latest event first; `group` is logIn, account, team or plan.',
  })
  securityEvents(
    @Arg('group', () => String, { nullable: true })
    group: string | undefined,
    @Arg('after', () => String, { nullable: true }) after: string | undefined,
    @Ctx() { parts, actor }: RequestContext,
  ): Promise<SecurityEventPage> {
    return listSecurityEvents(parts, actor, parse(securityEventsInput, { group, after }));
  }
}

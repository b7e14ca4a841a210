import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { contactInput, requestDemoInput } from '../../../schema/features/leads.ts';
import type { RequestContext } from '../../api/graphql/graphql.ts';
import { SuccessResultType } from '../../api/graphql/graphql-types.ts';
import { parse } from '../../api/rest/parse.ts';
import { requestDemo } from './request-demo.ts';
import { sendContactInquiry } from './send-contact-inquiry.ts';

@Resolver()
export class LeadsResolver {
  @Mutation(() => SuccessResultType, { description: 'Asks to be shown the product.' })
  requestDemo(
    @Arg('firstName', () => String) firstName: string,
    @Arg('lastName', () => String) lastName: string,
    @Arg('email', () => String) email: string,
    @Arg('company', () => String) company: string,
    @Arg('businessSize', () => String) businessSize: string,
    @Arg('message', () => String, { nullable: true }) message: string | null,
    @Ctx() { parts, request }: RequestContext,
  ): Promise<SuccessResultType> {
    const input = { firstName, lastName, email, company, businessSize, message };
    return requestDemo(parts, request, parse(requestDemoInput, input));
  }

  @Mutation(() => SuccessResultType, { description: 'Writes to the makers of the product.' })
  sendContactInquiry(
    @Arg('name', () => String) name: string,
    @Arg('email', () => String) email: string,
    @Arg('subject', () => String) subject: string,
    @Arg('message', () => String) message: string,
    @Ctx() { parts, request }: RequestContext,
  ): Promise<SuccessResultType> {
    return sendContactInquiry(parts, request, parse(contactInput, { name, email, subject, message }));
  }
}

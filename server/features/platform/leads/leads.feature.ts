import { successResult } from '../../../../schema/answers.ts';
import { contactInput, requestDemoInput } from '../../../../schema/features/platform/leads.ts';
import { feature, operation } from '../../../api/operation/index.ts';
import { requestDemo } from './request-demo.ts';
import { sendContactInquiry } from './send-contact-inquiry.ts';

export const leadsFeature = feature({
  name: 'leads',
  ownedTables: ['demoRequest', 'contactInquiry'],
  operations: [
    operation({
      name: 'requestDemo',
      kind: 'mutation',
      permission: 'anybody',
      restOnly: ['website'],
      args: 'flat',
      description: 'Submits the form that asks for a product demonstration. Fails with RATE_LIMITED.',
      input: requestDemoInput,
      output: successResult,
      rest: [{ at: ['post', '/api/demo-requests', 201] }],
      run: ({ ctx, request }, input) => requestDemo(ctx, request, input),
    }),
    operation({
      name: 'sendContactInquiry',
      kind: 'mutation',
      permission: 'anybody',
      restOnly: ['website'],
      args: 'flat',
      description: 'Submits the contact form. Fails with RATE_LIMITED.',
      input: contactInput,
      output: successResult,
      rest: [{ at: ['post', '/api/contact', 201] }],
      run: ({ ctx, request }, input) => sendContactInquiry(ctx, request, input),
    }),
  ],
});

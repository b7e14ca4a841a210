import { contactInput, requestDemoInput } from '../../schema/inputs/leads.ts';
import type { Route } from '../platform/http.ts';
import { parse } from '../platform/parse.ts';
import { requestDemo } from './request-demo.ts';
import { sendContactInquiry } from './send-contact-inquiry.ts';

export const leadsRoutes: readonly Route[] = [
  {
    method: 'post',
    path: '/api/demo-requests',
    handle: async (parts, request) => ({
      status: 201,
      body: await requestDemo(parts, request, parse(requestDemoInput, request.body)),
    }),
  },
  {
    method: 'post',
    path: '/api/contact',
    handle: async (parts, request) => ({
      status: 201,
      body: await sendContactInquiry(parts, request, parse(contactInput, request.body)),
    }),
  },
];

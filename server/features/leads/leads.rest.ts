import { contactInput, requestDemoInput } from '../../../schema/features/leads.ts';
import { created, type Route, route } from '../../api/rest/route.ts';
import { requestDemo } from './request-demo.ts';
import { sendContactInquiry } from './send-contact-inquiry.ts';

export const leadsRoutes: readonly Route[] = [
  route({
    method: 'post',
    path: '/api/demo-requests',
    summary: 'Asks for a demonstration',
    caller: 'anybody',
    body: requestDemoInput,
    answers: created('SuccessResult'),
    handle: async (parts, request) => ({ body: await requestDemo(parts, request, request.body) }),
  }),
  route({
    method: 'post',
    path: '/api/contact',
    summary: 'Asks a question',
    caller: 'anybody',
    body: contactInput,
    answers: created('SuccessResult'),
    handle: async (parts, request) => ({ body: await sendContactInquiry(parts, request, request.body) }),
  }),
];

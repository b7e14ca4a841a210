import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { newSigningSecret, webhookHeaders } from './standard-webhooks.ts';

test('the vector of the specification', () => {
  const message = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    at: new Date(1_614_265_330_000),
    body: '{"test": 2432232314}',
  };
  expect(webhookHeaders(message, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])).toEqual({
    'webhook-id': message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('a receiver accepts either secret of two, and refuses what differs by one byte', {
  tags: ['outgoing-217'],
}, () => {
  const [before, after] = [newSigningSecret(), newSigningSecret()];
  const body = '{"type":"job_card.ready"}';
  const headers = webhookHeaders({ id: 'a', at: new Date(), body }, [after, before]);
  for (const secret of [before, after])
    expect(new Webhook(secret).verify(body, headers)).toEqual({ type: 'job_card.ready' });
  for (const secret of [before, after]) {
    expect(() => new Webhook(secret).verify(body.replace('y', 'z'), headers)).toThrow(WebhookVerificationError);
  }
  expect(() => new Webhook(newSigningSecret()).verify(body, headers)).toThrow(WebhookVerificationError);
});

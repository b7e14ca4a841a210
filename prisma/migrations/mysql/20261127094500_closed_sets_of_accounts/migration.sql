-- closed set: users.role = admin mechanic receptionist
-- closed set: users.plan = basic professional pro business enterprise not_selected
-- closed set: access_grants.plan = basic professional pro business enterprise
-- closed set: partner_words.plan = basic professional pro business enterprise
-- closed set: transfer_orders.plan = basic professional pro business enterprise
-- closed set: transfer_orders.status = open paid expired cancelled
-- closed set: billing_details.vatIdStatus = pending verified unverified unavailable refused
-- closed set: webhook_events.status = pending processed ignored ignored_live unmatched
-- closed set: outbox.status = pending sent failed

ALTER TABLE `users`
  MODIFY `role` ENUM('admin', 'mechanic', 'receptionist') NOT NULL DEFAULT 'admin',
  MODIFY `plan` ENUM('basic', 'professional', 'pro', 'business', 'enterprise', 'not_selected') NOT NULL DEFAULT 'basic';

ALTER TABLE `access_grants`
  MODIFY `plan` ENUM('basic', 'professional', 'pro', 'business', 'enterprise') NOT NULL;

ALTER TABLE `partner_words`
  MODIFY `plan` ENUM('basic', 'professional', 'pro', 'business', 'enterprise') NULL;

ALTER TABLE `transfer_orders`
  MODIFY `plan` ENUM('basic', 'professional', 'pro', 'business', 'enterprise') NOT NULL,
  MODIFY `status` ENUM('open', 'paid', 'expired', 'cancelled') NOT NULL DEFAULT 'open';

ALTER TABLE `billing_details`
  MODIFY `vatIdStatus` ENUM('pending', 'verified', 'unverified', 'unavailable', 'refused') NOT NULL DEFAULT 'pending';

ALTER TABLE `webhook_events`
  MODIFY `status` ENUM('pending', 'processed', 'ignored', 'ignored_live', 'unmatched') NOT NULL DEFAULT 'pending';

ALTER TABLE `outbox`
  MODIFY `status` ENUM('pending', 'sent', 'failed') NOT NULL DEFAULT 'pending';

-- json: customers.contacts
-- json: job_templates.jobs
-- json: workshop_invoices.buyer
-- json: workshop_invoices.seller
-- json: workshop_invoices.vatGroups
-- json: workshop_invoices.advances
-- json: history_entries.lines
-- json: imports.mapping
-- json: fiscal_records.messageIds

ALTER TABLE `customers`
  MODIFY `contacts` JSON NOT NULL;

ALTER TABLE `job_templates`
  MODIFY `jobs` JSON NOT NULL;

ALTER TABLE `workshop_invoices`
  MODIFY `buyer` JSON NULL,
  MODIFY `seller` JSON NULL,
  MODIFY `vatGroups` JSON NOT NULL,
  MODIFY `advances` JSON NOT NULL;

ALTER TABLE `history_entries`
  MODIFY `lines` JSON NULL;

ALTER TABLE `imports`
  MODIFY `mapping` JSON NOT NULL;

ALTER TABLE `fiscal_records`
  MODIFY `messageIds` JSON NOT NULL;

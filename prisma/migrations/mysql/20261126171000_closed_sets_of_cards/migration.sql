-- closed set: workshops.vatStatus = PAYER SMALL
-- closed set: workshops.language = SL EN
-- closed set: workshops.priceMode = GROSS NET
-- closed set: workshops.fiscalMode = UNSET NONE TEST LIVE
-- closed set: staff.role = OWNER RECEPTIONIST MECHANIC
-- closed set: payment_methods.kind = CASH CARD TRANSFER OTHER
-- closed set: workshop_invoices.methodKind = CASH CARD TRANSFER OTHER
-- closed set: customers.kind = PERSON COMPANY
-- closed set: customers.language = SL EN
-- closed set: customers.eInvoiceForm = ESLOG UBL
-- closed set: vehicle_ownerships.role = OWNER USER PAYER
-- closed set: odometer_readings.source = INTAKE DELIVERY MANUAL IMPORT
-- closed set: job_cards.state = PLANNED CHECKED_IN DIAGNOSIS AWAITING_APPROVAL READY_TO_START IN_PROGRESS QUALITY_CHECK READY DELIVERED ON_HOLD CANCELLED
-- closed set: job_cards.heldFrom = PLANNED CHECKED_IN DIAGNOSIS AWAITING_APPROVAL READY_TO_START IN_PROGRESS QUALITY_CHECK READY DELIVERED ON_HOLD CANCELLED
-- closed set: job_cards.holdReason = PARTS CUSTOMER SUBLET LIFT STAFF
-- closed set: job_cards.dropOff = WAITS LEAVES AFTER_HOURS TOW
-- closed set: job_cards.priceMode = GROSS NET
-- closed set: jobs.state = PROPOSED APPROVED DECLINED DEFERRED STARTED DONE CANCELLED
-- closed set: jobs.pricing = LINES FIXED
-- closed set: jobs.fixedVatCategory = STANDARD REDUCED SPECIAL ZERO EXEMPT
-- closed set: jobs.chargeTo = CUSTOMER WARRANTY INSURER INTERNAL
-- closed set: jobs.approvedVia = LINK COUNTER PHONE MESSAGE
-- closed set: job_lines.kind = LABOUR PART CONSUMABLE SUBLET FEE CORE TEXT
-- closed set: job_lines.unit = C62 HUR LTR KGM MTR KMT
-- closed set: job_lines.vatCategory = STANDARD REDUCED SPECIAL ZERO EXEMPT
-- closed set: job_lines.vatGroundKind = REVERSE_CHARGE_76A INTRA_EU EXPORT MARGIN_USED_GOODS OTHER
-- closed set: job_lines.origin = STOCK BOUGHT CUSTOMER
-- closed set: job_lines.partState = NONE NEEDED ORDERED ARRIVED
-- closed set: estimates.state = DRAFT SENT APPROVED PARTLY_APPROVED DECLINED SUPERSEDED
-- closed set: approvals.decision = APPROVED DECLINED DEFERRED
-- closed set: approvals.channel = LINK COUNTER PHONE MESSAGE
-- closed set: time_entries.activity = DIAGNOSIS CLEANING TRAINING BREAK OTHER
-- closed set: time_entries.state = RUNNING STOPPED CORRECTED

ALTER TABLE `workshops`
  MODIFY `vatStatus` ENUM('PAYER', 'SMALL') NOT NULL DEFAULT 'PAYER',
  MODIFY `language` ENUM('SL', 'EN') NOT NULL DEFAULT 'SL',
  MODIFY `priceMode` ENUM('GROSS', 'NET') NOT NULL DEFAULT 'NET',
  MODIFY `fiscalMode` ENUM('UNSET', 'NONE', 'TEST', 'LIVE') NOT NULL DEFAULT 'UNSET';

ALTER TABLE `staff`
  MODIFY `role` ENUM('OWNER', 'RECEPTIONIST', 'MECHANIC') NOT NULL;

ALTER TABLE `payment_methods`
  MODIFY `kind` ENUM('CASH', 'CARD', 'TRANSFER', 'OTHER') NOT NULL;

ALTER TABLE `workshop_invoices`
  MODIFY `methodKind` ENUM('CASH', 'CARD', 'TRANSFER', 'OTHER') NULL;

ALTER TABLE `customers`
  MODIFY `kind` ENUM('PERSON', 'COMPANY') NOT NULL,
  MODIFY `language` ENUM('SL', 'EN') NULL,
  MODIFY `eInvoiceForm` ENUM('ESLOG', 'UBL') NULL;

ALTER TABLE `vehicle_ownerships`
  MODIFY `role` ENUM('OWNER', 'USER', 'PAYER') NOT NULL;

ALTER TABLE `odometer_readings`
  MODIFY `source` ENUM('INTAKE', 'DELIVERY', 'MANUAL', 'IMPORT') NOT NULL;

ALTER TABLE `job_cards`
  MODIFY `state` ENUM('PLANNED', 'CHECKED_IN', 'DIAGNOSIS', 'AWAITING_APPROVAL', 'READY_TO_START', 'IN_PROGRESS', 'QUALITY_CHECK', 'READY', 'DELIVERED', 'ON_HOLD', 'CANCELLED') NOT NULL,
  MODIFY `heldFrom` ENUM('PLANNED', 'CHECKED_IN', 'DIAGNOSIS', 'AWAITING_APPROVAL', 'READY_TO_START', 'IN_PROGRESS', 'QUALITY_CHECK', 'READY', 'DELIVERED', 'ON_HOLD', 'CANCELLED') NULL,
  MODIFY `holdReason` ENUM('PARTS', 'CUSTOMER', 'SUBLET', 'LIFT', 'STAFF') NULL,
  MODIFY `dropOff` ENUM('WAITS', 'LEAVES', 'AFTER_HOURS', 'TOW') NULL,
  MODIFY `priceMode` ENUM('GROSS', 'NET') NOT NULL;

ALTER TABLE `jobs`
  MODIFY `state` ENUM('PROPOSED', 'APPROVED', 'DECLINED', 'DEFERRED', 'STARTED', 'DONE', 'CANCELLED') NOT NULL,
  MODIFY `pricing` ENUM('LINES', 'FIXED') NOT NULL,
  MODIFY `fixedVatCategory` ENUM('STANDARD', 'REDUCED', 'SPECIAL', 'ZERO', 'EXEMPT') NOT NULL DEFAULT 'STANDARD',
  MODIFY `chargeTo` ENUM('CUSTOMER', 'WARRANTY', 'INSURER', 'INTERNAL') NOT NULL DEFAULT 'CUSTOMER',
  MODIFY `approvedVia` ENUM('LINK', 'COUNTER', 'PHONE', 'MESSAGE') NULL;

ALTER TABLE `job_lines`
  MODIFY `kind` ENUM('LABOUR', 'PART', 'CONSUMABLE', 'SUBLET', 'FEE', 'CORE', 'TEXT') NOT NULL,
  MODIFY `unit` ENUM('C62', 'HUR', 'LTR', 'KGM', 'MTR', 'KMT') NOT NULL,
  MODIFY `vatCategory` ENUM('STANDARD', 'REDUCED', 'SPECIAL', 'ZERO', 'EXEMPT') NOT NULL,
  MODIFY `vatGroundKind` ENUM('REVERSE_CHARGE_76A', 'INTRA_EU', 'EXPORT', 'MARGIN_USED_GOODS', 'OTHER') NULL,
  MODIFY `origin` ENUM('STOCK', 'BOUGHT', 'CUSTOMER') NOT NULL DEFAULT 'BOUGHT',
  MODIFY `partState` ENUM('NONE', 'NEEDED', 'ORDERED', 'ARRIVED') NOT NULL DEFAULT 'NONE';

ALTER TABLE `estimates`
  MODIFY `state` ENUM('DRAFT', 'SENT', 'APPROVED', 'PARTLY_APPROVED', 'DECLINED', 'SUPERSEDED') NOT NULL;

ALTER TABLE `approvals`
  MODIFY `decision` ENUM('APPROVED', 'DECLINED', 'DEFERRED') NOT NULL,
  MODIFY `channel` ENUM('LINK', 'COUNTER', 'PHONE', 'MESSAGE') NOT NULL;

ALTER TABLE `time_entries`
  MODIFY `activity` ENUM('DIAGNOSIS', 'CLEANING', 'TRAINING', 'BREAK', 'OTHER') NULL,
  MODIFY `state` ENUM('RUNNING', 'STOPPED', 'CORRECTED') NOT NULL;

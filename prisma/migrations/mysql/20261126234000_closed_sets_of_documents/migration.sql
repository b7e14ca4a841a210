-- closed set: search_terms.kind = WORKSHOP STAFF CUSTOMER VEHICLE HISTORY_ENTRY JOB_CARD JOB LINE JOB_TEMPLATE ESTIMATE INVOICE PAYMENT TIME_ENTRY FILE SHARE_LINK BANK_ENTRY
-- closed set: workshop_invoices.kind = INVOICE ADVANCE CREDIT
-- closed set: workshop_invoices.origin = OWN IMPORTED
-- closed set: workshop_invoices.state = DRAFT ISSUED PART_PAID PAID PART_CREDITED CREDITED
-- closed set: workshop_invoices.priceMode = GROSS NET
-- closed set: workshop_invoices.language = SL EN
-- closed set: e_invoice_providers.way = FOLDER WEBHOOK
-- closed set: e_invoice_providers.form = ESLOG UBL
-- closed set: e_invoice_deliveries.way = FOLDER WEBHOOK
-- closed set: e_invoice_deliveries.form = ESLOG UBL
-- closed set: e_invoice_deliveries.state = QUEUED SENT FAILED
-- closed set: e_invoice_deliveries.problem = INCOMPLETE CHANGED FOLDER SECRET ADDRESS UNKNOWN_HOST UNREACHABLE CERTIFICATE SLOW REDIRECTED BUSY REFUSED
-- closed set: workshop_invoice_lines.kind = LABOUR PART CONSUMABLE SUBLET FEE CORE TEXT
-- closed set: workshop_invoice_lines.unit = C62 HUR LTR KGM MTR KMT
-- closed set: workshop_invoice_lines.vatCategory = STANDARD REDUCED SPECIAL ZERO EXEMPT
-- closed set: workshop_invoice_lines.vatGroundKind = REVERSE_CHARGE_76A INTRA_EU EXPORT MARGIN_USED_GOODS OTHER
-- closed set: imports.kind = CUSTOMERS VEHICLES HISTORY OPEN_BALANCES
-- closed set: imports.state = CHECKED APPLYING APPLIED UNDOING UNDONE
-- closed set: bank_entries.state = OPEN BOOKED SET_ASIDE OUTGOING
-- closed set: activities.entity = WORKSHOP STAFF CUSTOMER VEHICLE HISTORY_ENTRY JOB_CARD JOB LINE JOB_TEMPLATE ESTIMATE INVOICE PAYMENT TIME_ENTRY FILE SHARE_LINK BANK_ENTRY
-- closed set: changes.entity = WORKSHOP STAFF CUSTOMER VEHICLE HISTORY_ENTRY JOB_CARD JOB LINE JOB_TEMPLATE ESTIMATE INVOICE PAYMENT TIME_ENTRY FILE SHARE_LINK BANK_ENTRY
-- closed set: fiscal_certificates.mode = TEST LIVE
-- closed set: fiscal_premises.mode = TEST LIVE
-- closed set: fiscal_premises.kind = REAL_ESTATE MOVABLE_A MOVABLE_B MOVABLE_C
-- closed set: fiscal_premises.state = WAITING REGISTERED REFUSED CLOSED
-- closed set: fiscal_records.mode = TEST LIVE
-- closed set: fiscal_records.state = WAITING CONFIRMED REFUSED

ALTER TABLE `search_terms`
  MODIFY `kind` ENUM('WORKSHOP', 'STAFF', 'CUSTOMER', 'VEHICLE', 'HISTORY_ENTRY', 'JOB_CARD', 'JOB', 'LINE', 'JOB_TEMPLATE', 'ESTIMATE', 'INVOICE', 'PAYMENT', 'TIME_ENTRY', 'FILE', 'SHARE_LINK', 'BANK_ENTRY') NOT NULL;

ALTER TABLE `workshop_invoices`
  MODIFY `kind` ENUM('INVOICE', 'ADVANCE', 'CREDIT') NOT NULL,
  MODIFY `origin` ENUM('OWN', 'IMPORTED') NOT NULL DEFAULT 'OWN',
  MODIFY `state` ENUM('DRAFT', 'ISSUED', 'PART_PAID', 'PAID', 'PART_CREDITED', 'CREDITED') NOT NULL,
  MODIFY `priceMode` ENUM('GROSS', 'NET') NOT NULL,
  MODIFY `language` ENUM('SL', 'EN') NULL;

ALTER TABLE `e_invoice_providers`
  MODIFY `way` ENUM('FOLDER', 'WEBHOOK') NULL,
  MODIFY `form` ENUM('ESLOG', 'UBL') NOT NULL;

ALTER TABLE `e_invoice_deliveries`
  MODIFY `way` ENUM('FOLDER', 'WEBHOOK') NOT NULL,
  MODIFY `form` ENUM('ESLOG', 'UBL') NOT NULL,
  MODIFY `state` ENUM('QUEUED', 'SENT', 'FAILED') NOT NULL,
  MODIFY `problem` ENUM('INCOMPLETE', 'CHANGED', 'FOLDER', 'SECRET', 'ADDRESS', 'UNKNOWN_HOST', 'UNREACHABLE', 'CERTIFICATE', 'SLOW', 'REDIRECTED', 'BUSY', 'REFUSED') NULL;

ALTER TABLE `workshop_invoice_lines`
  MODIFY `kind` ENUM('LABOUR', 'PART', 'CONSUMABLE', 'SUBLET', 'FEE', 'CORE', 'TEXT') NOT NULL,
  MODIFY `unit` ENUM('C62', 'HUR', 'LTR', 'KGM', 'MTR', 'KMT') NOT NULL,
  MODIFY `vatCategory` ENUM('STANDARD', 'REDUCED', 'SPECIAL', 'ZERO', 'EXEMPT') NOT NULL,
  MODIFY `vatGroundKind` ENUM('REVERSE_CHARGE_76A', 'INTRA_EU', 'EXPORT', 'MARGIN_USED_GOODS', 'OTHER') NULL;

ALTER TABLE `imports`
  MODIFY `kind` ENUM('CUSTOMERS', 'VEHICLES', 'HISTORY', 'OPEN_BALANCES') NOT NULL,
  MODIFY `state` ENUM('CHECKED', 'APPLYING', 'APPLIED', 'UNDOING', 'UNDONE') NOT NULL;

ALTER TABLE `bank_entries`
  MODIFY `state` ENUM('OPEN', 'BOOKED', 'SET_ASIDE', 'OUTGOING') NOT NULL;

ALTER TABLE `activities`
  MODIFY `entity` ENUM('WORKSHOP', 'STAFF', 'CUSTOMER', 'VEHICLE', 'HISTORY_ENTRY', 'JOB_CARD', 'JOB', 'LINE', 'JOB_TEMPLATE', 'ESTIMATE', 'INVOICE', 'PAYMENT', 'TIME_ENTRY', 'FILE', 'SHARE_LINK', 'BANK_ENTRY') NOT NULL;

ALTER TABLE `changes`
  MODIFY `entity` ENUM('WORKSHOP', 'STAFF', 'CUSTOMER', 'VEHICLE', 'HISTORY_ENTRY', 'JOB_CARD', 'JOB', 'LINE', 'JOB_TEMPLATE', 'ESTIMATE', 'INVOICE', 'PAYMENT', 'TIME_ENTRY', 'FILE', 'SHARE_LINK', 'BANK_ENTRY') NULL;

ALTER TABLE `fiscal_certificates`
  MODIFY `mode` ENUM('TEST', 'LIVE') NOT NULL;

ALTER TABLE `fiscal_premises`
  MODIFY `mode` ENUM('TEST', 'LIVE') NOT NULL,
  MODIFY `kind` ENUM('REAL_ESTATE', 'MOVABLE_A', 'MOVABLE_B', 'MOVABLE_C') NOT NULL,
  MODIFY `state` ENUM('WAITING', 'REGISTERED', 'REFUSED', 'CLOSED') NOT NULL;

ALTER TABLE `fiscal_records`
  MODIFY `mode` ENUM('TEST', 'LIVE') NOT NULL,
  MODIFY `state` ENUM('WAITING', 'CONFIRMED', 'REFUSED') NOT NULL;

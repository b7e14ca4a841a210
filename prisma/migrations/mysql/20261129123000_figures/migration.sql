ALTER TABLE `workshops` ADD COLUMN `hoursPerPersonSince` DATETIME(3) NULL,
  ADD COLUMN `mondayMail` BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE `job_cards` ADD COLUMN `countedPromiseAt` DATETIME(3) NULL,
  ADD INDEX `job_cards_workshopId_deliveredAt_idx` (`workshopId`, `deliveredAt`),
  ADD INDEX `job_cards_workshopId_countedPromiseAt_idx` (`workshopId`, `countedPromiseAt`),
  ADD INDEX `job_cards_workshopId_checkedInAt_customerId_idx` (`workshopId`, `checkedInAt`, `customerId`);

ALTER TABLE `estimates` ADD INDEX `estimates_workshopId_decidedAt_idx` (`workshopId`, `decidedAt`);

ALTER TABLE `workshop_invoice_lines` ADD COLUMN `costCents` INTEGER NULL,
  ADD COLUMN `soldThousandths` INTEGER NULL;

-- What is known of cards and invoices that are there already.
UPDATE `job_cards` SET `countedPromiseAt` = `promisedAt` WHERE `promisedAt` IS NOT NULL;

UPDATE `workshop_invoice_lines` SET `soldThousandths` = `quantityThousandths` WHERE `kind` = 'LABOUR' AND `unit` = 'HUR';

UPDATE `workshop_invoice_lines` AS `billed` SET `soldThousandths` = (
  SELECT SUM(`quantityThousandths`) FROM `job_lines`
  WHERE `job_lines`.`workshopId` = `billed`.`workshopId` AND `job_lines`.`jobId` = `billed`.`jobId` AND `kind` = 'LABOUR' AND `unit` = 'HUR'
) WHERE `billed`.`kind` = 'LABOUR' AND `billed`.`unit` = 'C62' AND `billed`.`sourceLineId` IS NULL AND `billed`.`creditOfLineId` IS NULL AND `billed`.`jobId` IS NOT NULL;

UPDATE `workshop_invoice_lines` AS `billed` SET `costCents` = (
  SELECT ROUND(`job_lines`.`costPrice` * `billed`.`quantityThousandths` / 100000.0) FROM `job_lines`
  WHERE `job_lines`.`workshopId` = `billed`.`workshopId` AND `job_lines`.`id` = `billed`.`sourceLineId`
) WHERE `billed`.`sourceLineId` IS NOT NULL AND `billed`.`kind` IN ('PART', 'CONSUMABLE');

UPDATE `workshop_invoice_lines` AS `note` JOIN `workshop_invoice_lines` AS `billed` ON `billed`.`workshopId` = `note`.`workshopId` AND `billed`.`id` = `note`.`creditOfLineId`
SET `note`.`costCents` = ROUND(`billed`.`costCents` * `note`.`quantityThousandths` / (`billed`.`quantityThousandths` * 1.0)),
  `note`.`soldThousandths` = ROUND(`billed`.`soldThousandths` * `note`.`quantityThousandths` / (`billed`.`quantityThousandths` * 1.0))
WHERE `billed`.`quantityThousandths` <> 0;

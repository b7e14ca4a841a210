CREATE TABLE IF NOT EXISTS `invoice_reminders` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `invoiceId` CHAR(36) NOT NULL,
  `step` INTEGER NOT NULL,
  `sentOn` CHAR(10) NOT NULL,
  `openCents` INTEGER NOT NULL,
  `createdAt` DATETIME(3) NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `invoice_reminders_workshopId_id_key` (`workshopId`, `id`),
  UNIQUE INDEX `invoice_reminders_workshopId_invoiceId_step_key` (`workshopId`, `invoiceId`, `step`),
  CONSTRAINT `invoice_reminders_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT `invoice_reminders_workshopId_invoiceId_fkey` FOREIGN KEY (`workshopId`, `invoiceId`) REFERENCES `workshop_invoices` (`workshopId`, `id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

ALTER TABLE `workshops` ADD COLUMN `remindersOn` BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE `workshops` ADD COLUMN `reminderFirstDays` INTEGER NOT NULL DEFAULT 5;

ALTER TABLE `workshops` ADD COLUMN `reminderSecondDays` INTEGER NOT NULL DEFAULT 15;

ALTER TABLE `workshops` ADD COLUMN `reminderThirdDays` INTEGER NOT NULL DEFAULT 30;

ALTER TABLE `customers` ADD COLUMN `remindersPaused` BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE `workshop_invoices` ADD COLUMN `remindersPaused` BOOLEAN NOT NULL DEFAULT false;

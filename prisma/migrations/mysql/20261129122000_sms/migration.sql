ALTER TABLE `messages` ADD COLUMN `deliveredAt` DATETIME(3) NULL;

ALTER TABLE `messages` ADD COLUMN `encoding` ENUM('GSM7', 'UCS2') NULL;

ALTER TABLE `messages` ADD COLUMN `segments` INTEGER NULL;

ALTER TABLE `messages` ADD COLUMN `costCents` INTEGER NULL;

ALTER TABLE `messages` ADD COLUMN `providerId` VARCHAR(190) NULL;

ALTER TABLE `messages` ADD COLUMN `reminderIds` JSON NULL;

ALTER TABLE `messages` ADD INDEX `messages_workshopId_providerId_idx` (`workshopId`, `providerId`);

CREATE TABLE IF NOT EXISTS `message_settings` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `provider` ENUM('NONE', 'HTTP', 'INFOBIP', 'SMSAPI_SI') NOT NULL DEFAULT 'NONE',
  `url` VARCHAR(2000) NULL,
  `sealedHeaders` TEXT NULL,
  `headerNames` JSON NOT NULL,
  `template` TEXT NULL,
  `sender` VARCHAR(20) NULL,
  `segmentPrice` INTEGER NOT NULL DEFAULT 450,
  `monthlyCapCents` INTEGER NULL,
  `writePlain` BOOLEAN NOT NULL DEFAULT true,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  PRIMARY KEY (`id`),
  UNIQUE INDEX `message_settings_workshopId_id_key` (`workshopId`, `id`),
  UNIQUE INDEX `message_settings_workshopId_key` (`workshopId`),
  CONSTRAINT `message_settings_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS `sms_months` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `month` CHAR(7) NOT NULL,
  `cents` INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `sms_months_workshopId_id_key` (`workshopId`, `id`),
  UNIQUE INDEX `sms_months_workshopId_month_key` (`workshopId`, `month`),
  CONSTRAINT `sms_months_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

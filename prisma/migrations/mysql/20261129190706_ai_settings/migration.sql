CREATE TABLE IF NOT EXISTS `ai_settings` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `provider` ENUM('OFF', 'EMBEDDED_ONLY', 'OPENAI_COMPATIBLE') NOT NULL DEFAULT 'EMBEDDED_ONLY',
  `baseUrl` VARCHAR(2000) NULL,
  `model` VARCHAR(200) NULL,
  `sealedKey` TEXT NULL,
  `dataRegionNote` VARCHAR(500) NULL,
  `sendHistory` BOOLEAN NOT NULL DEFAULT true,
  `monthlyCapCents` INTEGER NULL,
  `inputPriceCents` INTEGER NOT NULL DEFAULT 100,
  `outputPriceCents` INTEGER NOT NULL DEFAULT 400,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  PRIMARY KEY (`id`),
  UNIQUE INDEX `ai_settings_workshopId_id_key` (`workshopId`, `id`),
  UNIQUE INDEX `ai_settings_workshopId_key` (`workshopId`),
  CONSTRAINT `ai_settings_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS `ai_months` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `month` CHAR(7) NOT NULL,
  `cost` INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `ai_months_workshopId_id_key` (`workshopId`, `id`),
  UNIQUE INDEX `ai_months_workshopId_month_key` (`workshopId`, `month`),
  CONSTRAINT `ai_months_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS `ai_sent` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `diagnosisId` CHAR(36) NOT NULL,
  `attempt` INTEGER NOT NULL,
  `at` DATETIME(3) NOT NULL,
  `host` VARCHAR(300) NOT NULL,
  `body` TEXT NOT NULL,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  PRIMARY KEY (`id`),
  UNIQUE INDEX `ai_sent_workshopId_id_key` (`workshopId`, `id`),
  UNIQUE INDEX `ai_sent_workshopId_diagnosisId_attempt_key` (`workshopId`, `diagnosisId`, `attempt`),
  INDEX `ai_sent_createdAt_idx` (`createdAt`),
  CONSTRAINT `ai_sent_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT `ai_sent_workshopId_diagnosisId_fkey` FOREIGN KEY (`workshopId`, `diagnosisId`) REFERENCES `diagnoses` (`workshopId`, `id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

ALTER TABLE `diagnoses` ADD COLUMN `providerDueAt` DATETIME(3) NULL;

ALTER TABLE `diagnoses` ADD INDEX `diagnoses_providerDueAt_idx` (`providerDueAt`);

ALTER TABLE `diagnosis_days` ADD INDEX `diagnosis_days_createdAt_idx` (`createdAt`);

CREATE TABLE IF NOT EXISTS `inspection_templates` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `version` INTEGER NOT NULL DEFAULT 1,
  `title` VARCHAR(200) NOT NULL,
  `scope` ENUM('INTAKE', 'SERVICE', 'TYRES', 'WINTER', 'BEFORE_SALE', 'ROADWORTHINESS') NOT NULL,
  `sections` JSON NOT NULL,
  `archivedAt` DATETIME(3) NULL,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  PRIMARY KEY (`id`),
  UNIQUE INDEX `inspection_templates_workshopId_id_key` (`workshopId`, `id`),
  CONSTRAINT `inspection_templates_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS `inspections` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `version` INTEGER NOT NULL DEFAULT 1,
  `jobCardId` CHAR(36) NOT NULL,
  `vehicleId` CHAR(36) NULL,
  `templateId` CHAR(36) NOT NULL,
  `title` VARCHAR(200) NOT NULL,
  `scope` ENUM('INTAKE', 'SERVICE', 'TYRES', 'WINTER', 'BEFORE_SALE', 'ROADWORTHINESS') NOT NULL,
  `sections` JSON NOT NULL,
  `state` ENUM('RUNNING', 'DONE', 'SHARED') NOT NULL DEFAULT 'RUNNING',
  `km` INTEGER NULL,
  `mechanicId` CHAR(36) NULL,
  `startedAt` DATETIME(3) NOT NULL,
  `doneAt` DATETIME(3) NULL,
  `sharedAt` DATETIME(3) NULL,
  `frozenHash` CHAR(64) NULL,
  `informedByName` VARCHAR(200) NULL,
  `informedAt` DATETIME(3) NULL,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `inspections_workshopId_id_key` (`workshopId`, `id`),
  INDEX `inspections_workshopId_jobCardId_idx` (`workshopId`, `jobCardId`),
  INDEX `inspections_workshopId_vehicleId_idx` (`workshopId`, `vehicleId`),
  INDEX `inspections_workshopId_templateId_idx` (`workshopId`, `templateId`),
  INDEX `inspections_workshopId_mechanicId_idx` (`workshopId`, `mechanicId`),
  CONSTRAINT `inspections_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT `inspections_workshopId_jobCardId_fkey` FOREIGN KEY (`workshopId`, `jobCardId`) REFERENCES `job_cards` (`workshopId`, `id`) ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT `inspections_workshopId_vehicleId_fkey` FOREIGN KEY (`workshopId`, `vehicleId`) REFERENCES `vehicles` (`workshopId`, `id`) ON DELETE RESTRICT ON UPDATE RESTRICT,
  CONSTRAINT `inspections_workshopId_templateId_fkey` FOREIGN KEY (`workshopId`, `templateId`) REFERENCES `inspection_templates` (`workshopId`, `id`) ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT `inspections_workshopId_mechanicId_fkey` FOREIGN KEY (`workshopId`, `mechanicId`) REFERENCES `staff` (`workshopId`, `id`) ON DELETE RESTRICT ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS `inspection_items` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `inspectionId` CHAR(36) NOT NULL,
  `itemKey` VARCHAR(40) NOT NULL,
  `grade` ENUM('OK', 'MINOR', 'MAJOR', 'DANGEROUS', 'NOT_CHECKED') NOT NULL DEFAULT 'NOT_CHECKED',
  `valueThousandths` INTEGER NULL,
  `choice` VARCHAR(100) NULL,
  `note` TEXT NULL,
  `fileIds` JSON NOT NULL,
  `jobId` CHAR(36) NULL,
  `answeredAt` DATETIME(3) NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `inspection_items_workshopId_id_key` (`workshopId`, `id`),
  UNIQUE INDEX `inspection_items_workshopId_inspectionId_itemKey_key` (`workshopId`, `inspectionId`, `itemKey`),
  INDEX `inspection_items_workshopId_jobId_idx` (`workshopId`, `jobId`),
  CONSTRAINT `inspection_items_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT `inspection_items_workshopId_inspectionId_fkey` FOREIGN KEY (`workshopId`, `inspectionId`) REFERENCES `inspections` (`workshopId`, `id`) ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT `inspection_items_workshopId_jobId_fkey` FOREIGN KEY (`workshopId`, `jobId`) REFERENCES `jobs` (`workshopId`, `id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

ALTER TABLE `jobs` ADD COLUMN `source` ENUM('INSPECTION', 'DIAGNOSTICS') NULL;

ALTER TABLE `jobs` ADD COLUMN `findingKey` VARCHAR(80) NULL;

ALTER TABLE `jobs` ADD COLUMN `severity` ENUM('MINOR', 'MAJOR', 'DANGEROUS') NULL;

ALTER TABLE `jobs` ADD COLUMN `resolvedByJobId` CHAR(36) NULL;

ALTER TABLE `jobs` ADD COLUMN `deferUntil` CHAR(10) NULL;

ALTER TABLE `jobs` ADD COLUMN `deferKm` INTEGER NULL;

ALTER TABLE `jobs` ADD INDEX `jobs_workshopId_findingKey_idx` (`workshopId`, `findingKey`);

ALTER TABLE `activities` MODIFY `entity` ENUM('WORKSHOP', 'STAFF', 'CUSTOMER', 'VEHICLE', 'HISTORY_ENTRY', 'JOB_CARD', 'JOB', 'LINE', 'JOB_TEMPLATE', 'ESTIMATE', 'INVOICE', 'PAYMENT', 'TIME_ENTRY', 'FILE', 'SHARE_LINK', 'BANK_ENTRY', 'MESSAGE', 'CONSENT', 'RESOURCE', 'BLOCK', 'DAY_EXCEPTION', 'SERVICE', 'INSPECTION', 'INSPECTION_TEMPLATE') NOT NULL;

ALTER TABLE `changes` MODIFY `entity` ENUM('WORKSHOP', 'STAFF', 'CUSTOMER', 'VEHICLE', 'HISTORY_ENTRY', 'JOB_CARD', 'JOB', 'LINE', 'JOB_TEMPLATE', 'ESTIMATE', 'INVOICE', 'PAYMENT', 'TIME_ENTRY', 'FILE', 'SHARE_LINK', 'BANK_ENTRY', 'MESSAGE', 'CONSENT', 'RESOURCE', 'BLOCK', 'DAY_EXCEPTION', 'SERVICE', 'INSPECTION', 'INSPECTION_TEMPLATE') NULL;

ALTER TABLE `search_terms` MODIFY `kind` ENUM('WORKSHOP', 'STAFF', 'CUSTOMER', 'VEHICLE', 'HISTORY_ENTRY', 'JOB_CARD', 'JOB', 'LINE', 'JOB_TEMPLATE', 'ESTIMATE', 'INVOICE', 'PAYMENT', 'TIME_ENTRY', 'FILE', 'SHARE_LINK', 'BANK_ENTRY', 'MESSAGE', 'CONSENT', 'RESOURCE', 'BLOCK', 'DAY_EXCEPTION', 'SERVICE', 'INSPECTION', 'INSPECTION_TEMPLATE') NOT NULL;

CREATE TABLE IF NOT EXISTS `history_entries` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `vehicleId` CHAR(36) NOT NULL,
  `on` CHAR(10) NOT NULL,
  `km` INTEGER NULL,
  `text` TEXT NOT NULL,
  `lines` TEXT NULL,
  `totalCents` INTEGER NULL,
  `source` VARCHAR(200) NOT NULL,
  `importId` CHAR(36) NULL,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  PRIMARY KEY (`id`),
  UNIQUE INDEX `history_entries_workshopId_id_key` (`workshopId`, `id`),
  INDEX `history_entries_workshopId_vehicleId_on_idx` (`workshopId`, `vehicleId`, `on`),
  INDEX `history_entries_workshopId_importId_idx` (`workshopId`, `importId`),
  CONSTRAINT `history_entries_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT `history_entries_workshopId_vehicleId_fkey` FOREIGN KEY (`workshopId`, `vehicleId`) REFERENCES `vehicles` (`workshopId`, `id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS `imports` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `kind` VARCHAR(20) NOT NULL,
  `state` VARCHAR(10) NOT NULL,
  `fileName` VARCHAR(200) NOT NULL,
  `mapping` TEXT NOT NULL,
  `rowCount` INTEGER NOT NULL,
  `good` INTEGER NOT NULL,
  `bad` INTEGER NOT NULL,
  `duplicates` INTEGER NOT NULL,
  `staffId` CHAR(36) NULL,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  `appliedAt` DATETIME(3) NULL,
  `undoneAt` DATETIME(3) NULL,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `imports_workshopId_id_key` (`workshopId`, `id`),
  INDEX `imports_createdAt_idx` (`createdAt`),
  CONSTRAINT `imports_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS `import_chunks` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `importId` CHAR(36) NOT NULL,
  `position` INTEGER NOT NULL,
  `content` MEDIUMTEXT NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `import_chunks_workshopId_id_key` (`workshopId`, `id`),
  INDEX `import_chunks_workshopId_importId_position_idx` (`workshopId`, `importId`, `position`),
  CONSTRAINT `import_chunks_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT `import_chunks_workshopId_importId_fkey` FOREIGN KEY (`workshopId`, `importId`) REFERENCES `imports` (`workshopId`, `id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

ALTER TABLE `workshops` ADD COLUMN `exampleLoadedAt` DATETIME(3) NULL;

ALTER TABLE `customers` ADD COLUMN `importId` CHAR(36) NULL;

ALTER TABLE `customers` ADD COLUMN `isExample` BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE `vehicles` ADD COLUMN `importId` CHAR(36) NULL;

ALTER TABLE `vehicles` ADD COLUMN `isExample` BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE `job_cards` ADD COLUMN `isExample` BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE `job_templates` ADD COLUMN `isExample` BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE `workshop_invoices` ADD COLUMN `importId` CHAR(36) NULL;

ALTER TABLE `workshop_invoices` ADD COLUMN `isExample` BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE `customers` ADD INDEX `customers_workshopId_importId_idx` (`workshopId`, `importId`);

ALTER TABLE `vehicles` ADD INDEX `vehicles_workshopId_importId_idx` (`workshopId`, `importId`);

ALTER TABLE `workshop_invoices` ADD INDEX `workshop_invoices_workshopId_importId_idx` (`workshopId`, `importId`);

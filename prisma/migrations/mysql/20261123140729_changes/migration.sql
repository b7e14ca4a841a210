CREATE TABLE IF NOT EXISTS `changes` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `sequence` INTEGER NOT NULL,
  `entity` VARCHAR(20) NULL,
  `entityId` CHAR(36) NULL,
  `version` INTEGER NULL,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  PRIMARY KEY (`id`),
  UNIQUE INDEX `changes_workshopId_sequence_key` (`workshopId`, `sequence`),
  INDEX `changes_createdAt_idx` (`createdAt`),
  CONSTRAINT `changes_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS `change_counters` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `last` INTEGER NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE INDEX `change_counters_workshopId_key` (`workshopId`),
  CONSTRAINT `change_counters_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

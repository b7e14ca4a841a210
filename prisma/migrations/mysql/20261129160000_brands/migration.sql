CREATE TABLE IF NOT EXISTS `brands` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `displayName` VARCHAR(100) NULL,
  `iconFileId` CHAR(36) NULL,
  `accent` CHAR(7) NULL,
  `theme` ENUM('SYSTEM', 'LIGHT', 'DARK') NOT NULL DEFAULT 'SYSTEM',
  `footer` VARCHAR(300) NULL,
  `hidePoweredBy` BOOLEAN NOT NULL DEFAULT false,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  PRIMARY KEY (`id`),
  UNIQUE INDEX `brands_workshopId_id_key` (`workshopId`, `id`),
  UNIQUE INDEX `brands_workshopId_key` (`workshopId`),
  CONSTRAINT `brands_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS `stock_differences` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `partId` CHAR(36) NOT NULL,
  `lineId` CHAR(36) NOT NULL,
  `jobCardId` CHAR(36) NOT NULL,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  PRIMARY KEY (`id`),
  UNIQUE INDEX `stock_differences_workshopId_id_key` (`workshopId`, `id`),
  UNIQUE INDEX `stock_differences_workshopId_lineId_key` (`workshopId`, `lineId`),
  INDEX `stock_differences_workshopId_partId_idx` (`workshopId`, `partId`),
  CONSTRAINT `stock_differences_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT `stock_differences_workshopId_partId_fkey` FOREIGN KEY (`workshopId`, `partId`) REFERENCES `parts` (`workshopId`, `id`) ON DELETE RESTRICT ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

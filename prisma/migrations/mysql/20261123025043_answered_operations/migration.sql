CREATE TABLE IF NOT EXISTS `answered_operations` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `operationId` CHAR(36) NOT NULL,
  `hash` CHAR(64) NOT NULL,
  `answer` MEDIUMTEXT NOT NULL,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  PRIMARY KEY (`id`),
  UNIQUE INDEX `answered_operations_workshopId_operationId_key` (`workshopId`, `operationId`),
  INDEX `answered_operations_createdAt_idx` (`createdAt`),
  CONSTRAINT `answered_operations_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

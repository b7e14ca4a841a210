CREATE TABLE IF NOT EXISTS `card_fault_codes` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `jobCardId` CHAR(36) NOT NULL,
  `vehicleId` CHAR(36) NOT NULL,
  `code` CHAR(5) NOT NULL,
  `status` ENUM('STORED', 'PENDING', 'PERMANENT') NOT NULL,
  `freezeFrame` TEXT NULL,
  `readAt` DATETIME(3) NOT NULL,
  `clearedAt` DATETIME(3) NULL,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  PRIMARY KEY (`id`),
  UNIQUE INDEX `card_fault_codes_workshopId_id_key` (`workshopId`, `id`),
  UNIQUE INDEX `card_fault_codes_workshopId_jobCardId_code_key` (`workshopId`, `jobCardId`, `code`),
  INDEX `card_fault_codes_workshopId_vehicleId_readAt_idx` (`workshopId`, `vehicleId`, `readAt`),
  CONSTRAINT `card_fault_codes_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT `card_fault_codes_workshopId_jobCardId_fkey` FOREIGN KEY (`workshopId`, `jobCardId`) REFERENCES `job_cards` (`workshopId`, `id`) ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT `card_fault_codes_workshopId_vehicleId_fkey` FOREIGN KEY (`workshopId`, `vehicleId`) REFERENCES `vehicles` (`workshopId`, `id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

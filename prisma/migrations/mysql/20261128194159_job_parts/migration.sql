CREATE TABLE IF NOT EXISTS `stock_reservations` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `partId` CHAR(36) NOT NULL,
  `lineId` CHAR(36) NOT NULL,
  `thousandths` INTEGER NOT NULL,
  `state` ENUM('HELD', 'ISSUED', 'RELEASED') NOT NULL,
  `isArrived` BOOLEAN NOT NULL DEFAULT false,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  PRIMARY KEY (`id`),
  UNIQUE INDEX `stock_reservations_workshopId_id_key` (`workshopId`, `id`),
  UNIQUE INDEX `stock_reservations_workshopId_lineId_key` (`workshopId`, `lineId`),
  INDEX `stock_reservations_workshopId_partId_state_idx` (`workshopId`, `partId`, `state`),
  CONSTRAINT `stock_reservations_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT `stock_reservations_workshopId_partId_fkey` FOREIGN KEY (`workshopId`, `partId`) REFERENCES `parts` (`workshopId`, `id`) ON DELETE RESTRICT ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

ALTER TABLE `job_lines` ADD COLUMN `partId` CHAR(36) NULL;

ALTER TABLE `job_lines` ADD COLUMN `movesStock` BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE `job_lines` ADD COLUMN `isOrdered` BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE `job_lines` ADD COLUMN `reservedThousandths` INTEGER NOT NULL DEFAULT 0;

ALTER TABLE `job_lines` ADD COLUMN `issuedThousandths` INTEGER NOT NULL DEFAULT 0;

ALTER TABLE `job_lines` ADD COLUMN `stockState` ENUM('FITTED', 'ISSUED', 'ARRIVED', 'RESERVED', 'ORDERED', 'NEEDED', 'NONE') NOT NULL DEFAULT 'NONE';

ALTER TABLE `job_lines` ADD INDEX `job_lines_workshopId_partId_idx` (`workshopId`, `partId`);

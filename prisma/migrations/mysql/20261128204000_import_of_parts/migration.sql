ALTER TABLE `parts` ADD COLUMN `importId` CHAR(36) NULL;

ALTER TABLE `parts` ADD INDEX `parts_workshopId_importId_idx` (`workshopId`, `importId`);

ALTER TABLE `imports` MODIFY `kind` ENUM('CUSTOMERS', 'VEHICLES', 'HISTORY', 'OPEN_BALANCES', 'PARTS') NOT NULL;

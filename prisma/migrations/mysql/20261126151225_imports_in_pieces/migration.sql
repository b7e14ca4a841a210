ALTER TABLE `imports` ADD COLUMN `progress` INTEGER NOT NULL DEFAULT 0;

ALTER TABLE `imports` ADD COLUMN `leasedUntil` DATETIME(3) NULL;

ALTER TABLE `imports` ADD INDEX `imports_leasedUntil_idx` (`leasedUntil`);

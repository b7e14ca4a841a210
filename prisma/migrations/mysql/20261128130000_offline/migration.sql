ALTER TABLE `answered_operations` ADD COLUMN `isQueueable` BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE `time_entries` ADD COLUMN `source` ENUM('LIVE', 'OFFLINE') NOT NULL DEFAULT 'LIVE';

ALTER TABLE `time_entries` ADD COLUMN `clockSkewed` BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE `time_entries` ADD COLUMN `stoppedAtClosing` BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE `time_entries` ADD COLUMN `laterStops` JSON NULL;

ALTER TABLE `answered_operations` ADD INDEX `answered_operations_isQueueable_createdAt_idx` (`isQueueable`, `createdAt`);

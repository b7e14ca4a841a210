ALTER TABLE `tyre_sets` ADD COLUMN `storedAt` DATETIME(3) NULL;
ALTER TABLE `tyre_sets` ADD COLUMN `isAgreed` BOOLEAN NOT NULL DEFAULT false;

-- Of the sets that are here: the last time they came, and whether a contract is about the time since then.
UPDATE `tyre_sets` SET `storedAt` = COALESCE((
  SELECT MAX(`movement`.`at`) FROM `tyre_movements` AS `movement`
  WHERE `movement`.`workshopId` = `tyre_sets`.`workshopId` AND `movement`.`tyreSetId` = `tyre_sets`.`id`
    AND `movement`.`kind` IN ('STORED', 'SWAPPED') AND `movement`.`toCode` IS NOT NULL
), `createdAt`) WHERE `state` = 'STORED';
UPDATE `tyre_sets` SET `isAgreed` = true WHERE `state` = 'STORED' AND EXISTS (
  SELECT 1 FROM `storage_contracts` AS `contract`
  WHERE `contract`.`workshopId` = `tyre_sets`.`workshopId` AND `contract`.`customerId` = `tyre_sets`.`customerId`
    AND `contract`.`renewedAt` IS NULL AND JSON_CONTAINS(`contract`.`setIds`, JSON_QUOTE(`tyre_sets`.`id`))
    AND (CAST(`contract`.`to` AS DATE) >= DATE(`tyre_sets`.`storedAt`) OR `contract`.`createdAt` >= `tyre_sets`.`storedAt`)
);

CREATE INDEX `tyre_sets_workshopId_state_isAgreed_storedAt_idx` ON `tyre_sets`(`workshopId`, `state`, `isAgreed`, `storedAt`);

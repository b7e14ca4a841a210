ALTER TABLE `customers` ADD COLUMN `nameKey` VARCHAR(200) NOT NULL DEFAULT '';

-- As nameKeyOf writes it (schema/letters/name-key.ts).
UPDATE `customers` SET `nameKey` = SUBSTR(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(LOWER(`name`), 'Č', 'czz'), 'č', 'czz'), 'Ć', 'czzz'), 'ć', 'czzz'), 'Đ', 'dzz'), 'đ', 'dzz'), 'Š', 'szz'), 'š', 'szz'), 'Ž', 'zzz'), 'ž', 'zzz'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u'), 'Ä', 'a'), 'ä', 'a'), 'É', 'e'), 'é', 'e'), 1, 200);

ALTER TABLE `customers` ADD INDEX `customers_workshopId_nameKey_idx` (`workshopId`, `nameKey`);

ALTER TABLE `vehicles` ADD INDEX `vehicles_workshopId_nextServiceOn_idx` (`workshopId`, `nextServiceOn`);

ALTER TABLE `vehicles` ADD INDEX `vehicles_workshopId_roadworthyUntil_idx` (`workshopId`, `roadworthyUntil`);

ALTER TABLE `workshop_invoices` ADD INDEX `workshop_invoices_workshopId_dueOn_idx` (`workshopId`, `dueOn`);

ALTER TABLE `workshop_invoices` ADD INDEX `workshop_invoices_workshopId_totalCents_idx` (`workshopId`, `totalCents`);

ALTER TABLE `workshop_invoices` ADD INDEX `workshop_invoices_workshopId_openCents_idx` (`workshopId`, `openCents`);

ALTER TABLE `stock_movements` ADD INDEX `stock_movements_value_idx` (`workshopId`, `at`, `partId`, `deltaThousandths`, `valueDeltaE7`);

DROP INDEX `stock_movements_workshopId_at_idx` ON `stock_movements`;

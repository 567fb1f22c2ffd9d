// n8n loads the files that package.json names under "n8n"; there is nothing to import from here.
module.exports = {};

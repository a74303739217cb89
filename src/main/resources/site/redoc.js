Redoc.init("/openapi.json", { disableSearch: false, hideDownloadButton: false }, document.getElementById("reference"));

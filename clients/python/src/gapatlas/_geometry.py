"""Outlines of counties for drawing."""

from __future__ import annotations

from typing import Any, Dict, Iterator, List


class Shapes:
    """GeoJSON features, one per county, in longitude and latitude; for drawing, not for measuring."""

    def __init__(self, features: List[Dict[str, Any]], release_id: str) -> None:
        self.features = features
        self.release_id = release_id

    def __len__(self) -> int:
        return len(self.features)

    def __iter__(self) -> Iterator[Dict[str, Any]]:
        return iter(self.features)

    @property
    def __geo_interface__(self) -> Dict[str, Any]:
        """GeoJSON for geopandas, shapely, folium and Altair."""
        return {"type": "FeatureCollection", "features": self.features}

    def to_geopandas(self) -> Any:
        """A ``GeoDataFrame`` in EPSG:4326, indexed by FIPS code."""
        import geopandas

        frame = geopandas.GeoDataFrame.from_features(self.features, crs="EPSG:4326")
        frame.index = frame["fips"]
        frame.index.name = None
        return frame

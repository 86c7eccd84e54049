"""linkwright convert: one machine as another kind of file, and what that loses, told."""

import linkwright as lw


def test_a_machine_goes_to_urdf_and_back(say, tmp_path):
    said = say("convert", "four-bar", "four_bar.urdf")
    assert (said.status, said.out) == (0, "saved four_bar.urdf\n")
    assert "note: four_bar.urdf: left out the gravity (0.0, -9.81, 0.0), to be given to from_urdf" in said.err
    again = say("convert", "four_bar.urdf", "four_bar.toml")
    assert (again.status, again.err) == (0, "")
    assert lw.load(tmp_path / "four_bar.toml").build().dof == 1


def test_toml_loses_nothing(say, tmp_path):
    said = say("convert", "slider-crank", "machine.toml")
    assert (said.status, said.err) == (0, "")
    assert lw.load(tmp_path / "machine.toml") == lw.gallery.load("slider-crank")


def test_mjcf_is_written(say, tmp_path):
    said = say("convert", "four-bar", "four_bar.xml")
    assert said.status == 0
    assert (tmp_path / "four_bar.xml").read_text().count("<connect") == 2


def test_mistakes_are_told_in_a_sentence(say, tmp_path):
    for words, sentence in (
        (("convert", "four-bar", "four_bar.doc"), "Use .toml, .urdf, .xml or .dxf."),
        (("convert", "four-bar", "no/folder/x.urdf"), "there is no folder"),
        (("convert", "absent.urdf", "x.toml"), "there is no such file"),
        (("convert", "joint-zoo", "x.urdf"), "the tree of a URDF has no joint of the kind"),
    ):
        said = say(*words)
        assert said.status == 2
        assert sentence in said.err
        assert said.err.count("\n") == 1
